// Begun for each picture, and so in plain JavaScript with little beside it: reading TypeScript, and modules that it
// can do without, took longer than a small picture takes.
import { buffer } from 'node:stream/consumers'
import { serialize } from 'node:v8'
import sharp from 'sharp'
import { pictureOf } from './pictures.mjs'

// One picture is drawn here, by one thread: the other processors belong to who asks and to the database.
sharp.concurrency(1)
// What calls itself something else shall not reach the code that would open it.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })

const wanted = JSON.parse(process.argv[2] ?? '{}')
process.stdout.end(serialize(await pictureOf(await buffer(process.stdin), wanted)))
