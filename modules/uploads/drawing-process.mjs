import { buffer } from 'node:stream/consumers'
import { serialize } from 'node:v8'
import sharp from 'sharp'
import { pictureOf } from './pictures.ts'

// One picture is drawn here, by one thread: the other processors belong to who asks and to the database.
sharp.concurrency(1)

process.stdout.end(serialize(await pictureOf(await buffer(process.stdin))))
