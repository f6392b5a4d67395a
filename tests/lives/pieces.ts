import assert from 'node:assert/strict'
import type { Recorded } from '@portafilter/eventstore'
import type { ClaimedLine } from '@portafilter/kernel'
import type { OrderEvent } from '../../modules/ordering/history/events.ts'

/** One thing that was bought: where it is, and which case has it. A note's number says on which one it waits or travels. */
type Piece = {
  readonly item_num: number
  at: 'here' | 'packed' | 'on_the_way' | 'received' | 'withdrawn' | 'returned'
  note: string | null
  case_no: string | null
}

const WHERE = { received: 'received', unshipped: 'here', on_the_way: 'on_the_way' } as const satisfies Record<
  ClaimedLine['where'],
  Piece['at']
>

const placeOf = ({ where, delivery_no }: ClaimedLine): Partial<Piece> =>
  where === 'on_the_way' ? { at: 'on_the_way', note: delivery_no } : { at: WHERE[where] }

type Line = { readonly item_num: number; readonly quantity: number }

/**
 * A second reckoning of an order's goods, that shares nothing with the deciders: it reads events, and moves every piece by
 * itself. A piece that an event takes from where none is, fails.
 */
export class EveryPiece {
  private readonly pieces: Piece[] = []
  /** What never came, until the case that has found it out is settled; by note and line. */
  private readonly lost = new Map<string, number>()

  /** How many pieces of a line are there. */
  count(item_num: number, ...places: readonly Piece['at'][]): number {
    return this.pieces.filter((piece) => piece.item_num === item_num && places.includes(piece.at)).length
  }

  /** How many pieces of a line wait here for a case. */
  stopped(item_num: number): number {
    return this.pieces.filter((piece) => piece.item_num === item_num && piece.at === 'here' && piece.case_no).length
  }

  private move({ item_num, quantity }: Line, from: Partial<Piece>, to: Partial<Piece>): void {
    const isThere = (piece: Piece) =>
      piece.item_num === item_num && Object.entries(from).every(([key, value]) => piece[key as keyof Piece] === value)
    const found = this.pieces.filter(isThere).slice(0, quantity)
    assert.equal(found.length, quantity, `pieces of line ${item_num} at ${JSON.stringify(from)}`)
    for (const piece of found) Object.assign(piece, to)
  }

  private moveAll(lines: readonly Line[], from: Partial<Piece>, to: Partial<Piece>): void {
    for (const line of lines) this.move(line, from, to)
  }

  private free(case_no: string): void {
    for (const piece of this.pieces) if (piece.case_no === case_no) piece.case_no = null
  }

  follow({ type, data }: Recorded<OrderEvent>): void {
    switch (type) {
      case 'OrderSubmitted':
        for (const { item_num, quantity } of data.lines)
          for (let n = 0; n < quantity; n += 1) this.pieces.push({ item_num, at: 'here', note: null, case_no: null })
        break
      case 'DeliveryCreated':
        this.moveAll(data.lines, { at: 'here', case_no: null }, { at: 'packed', note: data.delivery_no })
        break
      case 'DeliveryClosed':
        this.moveAll(data.lines, { at: 'packed', note: data.delivery_no }, { at: 'here', note: null })
        break
      case 'DeliveryShipped':
        this.moveAll(data.lines, { at: 'packed', note: data.delivery_no, case_no: null }, { at: 'on_the_way' })
        break
      case 'DeliveryShippingUndone':
        this.moveAll(data.lines, { at: 'on_the_way', note: data.delivery_no, case_no: null }, { at: 'packed' })
        break
      case 'DeliveryReceived':
        this.moveAll(data.lines, { at: 'on_the_way', note: data.delivery_no, case_no: null }, { at: 'received' })
        this.isEmpty(data.delivery_no)
        break
      case 'DeliveryLost':
        for (const { item_num, quantity } of data.lines) this.lose(data.delivery_no, item_num, quantity)
        break
      case 'PiecesClaimed':
        for (const line of data.lines) this.move(line, { ...placeOf(line), case_no: null }, { case_no: data.case_no })
        break
      case 'ClaimedGiftsFreed':
        for (const line of data.lines) this.move(line, { ...placeOf(line), case_no: data.case_no }, { case_no: null })
        break
      case 'ClaimReleased':
        this.free(data.case_no)
        break
      case 'ClaimSettled':
        for (const line of data.lines) {
          if (line.where === 'on_the_way') this.lose(line.delivery_no, line.item_num, -line.accepted)
          // A gift that goes along with a return may not have been shipped yet.
          const back = line.where === 'received' ? 'returned' : 'withdrawn'
          const to = { return: { at: back }, exchange: {}, refund_only: { at: 'withdrawn' } } as const
          const settled = { item_num: line.item_num, quantity: line.accepted }
          this.move(settled, { ...placeOf(line), case_no: data.case_no }, to[data.kind])
        }
        assert.ok(
          [...this.lost.values()].every((pieces) => pieces === 0),
          'what never came is what was refunded of it',
        )
        this.free(data.case_no)
        break
    }
  }

  private lose(note: string | null, item_num: number, quantity: number): void {
    const line = `${note} ${item_num}`
    this.lost.set(line, (this.lost.get(line) ?? 0) + quantity)
  }

  private isEmpty(note: string): void {
    assert.ok(
      !this.pieces.some((piece) => piece.at === 'on_the_way' && piece.note === note),
      `${note} was received whole`,
    )
  }
}
