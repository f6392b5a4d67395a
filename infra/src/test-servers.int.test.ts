import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { type Process, startTimeOf } from './processes.ts'
import { makeTestFolder, noteFolder, removeTestFolder, sweepTestFolders } from './test-servers.ts'

const folders: string[] = []
afterAll(() => folders.filter((folder) => existsSync(folder)).forEach(removeTestFolder))

/** A folder that is this process's, as a run notes it. */
const folderOf = (start: Process, parent?: string): string => {
  const folder = makeTestFolder(parent)
  noteFolder(folder, [], start)
  folders.push(folder)
  return folder
}

it('throws away what a killed run has left, with all that lies in it, and nothing of one that goes on', async () => {
  const child = spawn('true')
  const killed = { pid: child.pid ?? 0, begin: startTimeOf(child.pid ?? 0) }
  await once(child, 'exit')
  const left = folderOf(killed)
  const within = folderOf(killed, left)
  const own = folderOf({ pid: process.pid, begin: startTimeOf(process.pid) })
  const kept = makeTestFolder(own)
  await sweepTestFolders()
  expect([left, within, own, kept].map((folder) => existsSync(folder))).toEqual([false, false, true, true])
})
