import type { Files } from '@portafilter/gateways'
import { sql } from 'kysely'
import type { BenchShop } from './bench-shop.ts'
import { addMachine, MACHINE } from './one-machine.ts'
import type { LoadBuyer } from './order-buyers.ts'

const MEGABYTE = 1_000_000
const PAPER = 'bench.pdf'

async function* zeros(bytes: number) {
  const piece = Buffer.alloc(MEGABYTE)
  for (let left = bytes; left > 0; left -= MEGABYTE) yield piece.subarray(0, Math.min(left, MEGABYTE))
}

/** A machine with one paper of so many bytes. */
export const addPaper = async ({ ownerDb: db }: BenchShop['database'], papers: Files, bytes: number): Promise<void> => {
  await papers.put(PAPER, zeros(bytes))
  await addMachine(db)
  await sql`
    insert into documents (machine_id, place, title_cn, title_en, description_cn, description_en,
      language, audience, name, file_name, mime, size)
    values (${MACHINE}, 1, '手册', 'Manual', '', '', 'CN', 'all', ${PAPER}, ${PAPER}, 'application/pdf', ${bytes})
  `.execute(db)
}

type Listed = { readonly documentList: readonly { readonly new_file_path: string }[] }

/** The address by which each of them saves the paper in their own session. */
export const addressesFor = ({ api }: BenchShop, readers: readonly LoadBuyer[]): Promise<string[]> =>
  Promise.all(
    readers.map(async ({ token }) => {
      const answer = await fetch(`${api.url}/prod-api/document/getDocument?machine_id=${MACHINE}`, {
        headers: { token },
      })
      const { documentList } = (await answer.json()) as Listed
      return `${api.url}${documentList[0]?.new_file_path}&save`
    }),
  )
