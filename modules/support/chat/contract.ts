import {
  buyerFields,
  contract,
  idFilter,
  moment,
  quantity,
  required,
  resource,
  rowId,
  rowIdInQuery,
  searchField,
  seenVersion,
  socket,
  text,
} from '@portafilter/contract'
import { z } from 'zod'

export { CLOSED } from '@portafilter/contract'

/** Of one message, in characters. */
export const MOST_OF_MESSAGE = 2_000

/** Messages come in pages of so many. */
export const MESSAGES_A_PAGE = 100

const code = required(64)

/** Something of the shop that a chat is about, as it is sent: an order or a case of the buyer's, a part, a number on a sheet. */
const cardSent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('order'), code }),
  z.strictObject({ kind: z.literal('case'), code }),
  z.strictObject({ kind: z.literal('part'), part_code: code }),
  z.strictObject({ kind: z.literal('position'), explosion_id: rowId(), item_num: required(20) }),
])
export type CardSent = z.output<typeof cardSent>

const named = { title_cn: z.string(), title_en: z.string() }

/** The same as it is shown: what it is called, and what leads to it. */
const cardShown = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('order'), code: z.string(), ...named }),
  z.object({ kind: z.literal('case'), code: z.string(), ...named }),
  z.object({ kind: z.literal('part'), part_code: z.string(), ...named }),
  z.object({
    kind: z.literal('position'),
    explosion_id: z.int(),
    item_num: z.string(),
    /** Of whose page the sheet stands on, and what is sold at that number; null where nothing is. */
    machine_id: z.int(),
    part_code: z.string().nullable(),
    ...named,
  }),
])
export type Card = z.output<typeof cardShown>

/**
 * `note`: nobody's own words, but what happened: somebody claimed the chat, handed it over or closed it, it waits too long, or
 * nobody is there before a time; `body` holds whom or when. `taken`: the buyer has put what the card at `about` offers into the cart.
 * `applied`: they have applied for after-sales of the order whose card is at `about`; the message's own card is of the case.
 */
export const MESSAGE_KINDS = ['text', 'picture', 'card', 'taken', 'applied', 'note'] as const
export const NOTES = ['claimed', 'handed_over', 'closed', 'out_of_hours', 'escalated'] as const

const message = z.object({
  seq: z.int(),
  kind: z.enum(MESSAGE_KINDS),
  /** Whose words they are; null of a note. `name` is what both sides see. */
  sender: z.object({ user: z.string(), name: z.string(), is_staff: z.boolean() }).nullable(),
  /** By which its sender knows it again; null of what nobody sent. */
  client_id: z.string().nullable(),
  body: z.string(),
  note: z.enum(NOTES).nullable(),
  /** A signed address. */
  picture: z.string().nullable(),
  card: cardShown.nullable(),
  /** Of `taken` and `applied`: the message of the card, and the id of the command; of `taken` how many pieces as well. */
  about: z.int().nullable(),
  quantity: z.int().nullable(),
  command_id: z.string().nullable(),
  at: moment(),
})
export type Message = z.output<typeof message>

/** A chat as its buyer sees it. */
const ownChat = z.object({
  id: z.int(),
  last_seq: z.int(),
  /** So far each side has read. */
  buyer_read: z.int(),
  staff_read: z.int(),
})

/** A chat as staff see it. */
export const chatRow = z.object({
  id: z.string(),
  version: z.int(),
  ...buyerFields,
  status: z.enum(['open', 'closed']),
  /** The account of whose chat it is; null: nobody has claimed it, or who had does not answer buyers any more. */
  assignee: z.string().nullable(),
  last_seq: z.int(),
  buyer_read: z.int(),
  staff_read: z.int(),
  /** So many words of the buyer staff have not read. */
  unread: z.int(),
  /** The beginning of the last words. */
  last_text: z.string(),
  last_at: moment(),
  /** Since when the buyer waits for an answer; null: they do not. */
  waiting_since: moment().nullable(),
  /** Whether that has been too long. */
  is_late: z.boolean(),
})
export type ChatRow = z.output<typeof chatRow>

const client_id = z.uuid()
const chat = rowId()
/** The last message that one has; as large as a message's number can be. */
const after = z.int().min(0).max(2_147_483_647)

const hello = z.strictObject({
  type: z.literal('hello'),
  token: text(64),
  language: z.enum(['CN', 'EN']).default('CN'),
  /** A buyer's own chat: what comes after this message is said at once. */
  after: after.default(0),
})

/** What a client says. A buyer has one chat and names none; staff name it in each frame. */
const takes = z.discriminatedUnion('type', [
  /** The chat stands on the screen from now on (presence); staff hear of its messages after `after`. None: it does no more. */
  z.strictObject({ type: z.literal('look'), chat: chat.optional(), is_looking: z.boolean(), after: after.default(0) }),
  /** Says one thing: a picture or a card, or neither. `seen` is the last message that its writer has: staff are held back while newer ones stand above. */
  z
    .strictObject({
      type: z.literal('send'),
      client_id,
      chat: chat.optional(),
      seen: after,
      body: text(MOST_OF_MESSAGE).default(''),
      /** The path of an upload of type 2 of one's own. */
      picture: text(64).optional(),
      card: cardSent.optional(),
    })
    .refine(({ picture, card }) => picture === undefined || card === undefined, { path: ['card'] }),
  z.strictObject({ type: z.literal('read'), chat: chat.optional(), seq: after }),
  z.strictObject({ type: z.literal('typing'), chat: chat.optional() }),
  /** Where something is missing: everything after it once more. */
  z.strictObject({ type: z.literal('fetch'), chat: chat.optional(), after }),
])

const somebody = { user: z.string(), name: z.string(), is_staff: z.boolean() }

/** What the server says. */
const gives = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('welcome'),
    user: z.string(),
    is_staff: z.boolean(),
    /** A buyer's own; null before its first message, and of staff. */
    chat: ownChat.nullable(),
  }),
  z.object({ type: z.literal('messages'), chat, messages: z.array(message), last_seq: z.int() }),
  /** It is kept. */
  z.object({ type: z.literal('sent'), client_id, chat, seq: z.int(), at: moment() }),
  /** It is not: newer messages stand above, up to `last_seq`. */
  z.object({ type: z.literal('held'), client_id, chat, last_seq: z.int() }),
  /** It is not, and will not be; `client_id` of a message. */
  z.object({ type: z.literal('refused'), client_id: client_id.nullable(), code: z.string(), message: z.string() }),
  z.object({ type: z.literal('marks'), chat, buyer_read: z.int(), staff_read: z.int() }),
  z.object({ type: z.literal('typing'), chat, ...somebody }),
  /** Who has the chat on the screen. */
  z.object({ type: z.literal('people'), chat, people: z.array(z.object(somebody)) }),
  /** To staff: chats as they are now. */
  z.object({ type: z.literal('chats'), rows: z.array(chatRow) }),
])

export const chatSocket = socket({
  path: '/ws/chat',
  summary: 'The talk with customer service: buyers in their own chat, support in all of them',
  who: 'signed-in',
  hello,
  takes,
  mostInTenSeconds: { send: 20 },
  gives,
})
export type ChatFrameTo = z.input<typeof takes> | z.input<typeof hello>
export type ChatFrameFrom = z.output<typeof gives>

export const chatContract = contract({
  getMessages: {
    method: 'GET',
    path: '/chat/getMessages',
    summary: 'The last messages of one’s own chat, or those before a message; support names the chat',
    who: 'signed-in',
    input: z.object({ chat: rowIdInQuery().optional(), before: rowIdInQuery().optional() }),
    family: 'result',
    answers: { 1: z.object({ chat: ownChat.nullable(), messages: z.array(message) }) },
  },
  takeCard: {
    method: 'POST',
    path: '/chat/takeCard',
    summary: 'Put what a card in one’s chat offers into the cart; the chat keeps the command’s id',
    who: { markets: ['domestic', 'overseas'] },
    input: z.strictObject({ seq: rowId(), quantity: quantity().default(1) }),
    family: 'result',
    answers: { 1: z.object({ command_id: z.string() }) },
    changes: true,
  },
})

const roles = ['support'] as const
const records = ['row_changes'] as const

/** Chats as support works through them: unassigned ones, one's own, and who waits. */
export const chatsResource = resource({
  name: 'chats',
  summary: 'The talk with each buyer: who has it in hand, and who waits.',
  readers: ['support'],
  row: chatRow,
  detail: chatRow.extend({
    language: z.enum(['CN', 'EN']),
    /** What staff have written and send later; `is_held`: it was due and did not go out, as others had written before. */
    planned: z.array(
      z.object({ id: z.string(), body: z.string(), by: z.string(), due_at: moment(), is_held: z.boolean() }),
    ),
    /** Whom it can be handed over to. */
    colleagues: z.array(z.object({ account: z.string(), username: z.string() })),
  }),
  filters: z.strictObject({
    id: idFilter(),
    q: searchField(),
    status: z.enum(['open', 'closed']).optional(),
    /** `nobody`: open ones that nobody has claimed. */
    assignee: z.enum(['mine', 'nobody']).optional(),
    waiting: z.enum(['yes']).optional(),
  }),
  sorts: ['waiting_since', 'last_at', 'id'],
  actions: {
    claim: { roles, records, input: z.strictObject(seenVersion) },
    'hand-over': { roles, records, input: z.strictObject({ ...seenVersion, to: required(25) }) },
    /**
     * Refused while words stand above that its closer has not seen, up to `seen` as of `send`. What is planned is not said any more.
     */
    close: { roles, records, input: z.strictObject({ ...seenVersion, seen: after }) },
    /** Sends words at a moment in the next 30 days, unless others have written meanwhile: they wait for the writer then. */
    plan: {
      roles,
      records,
      input: z.strictObject({
        ...seenVersion,
        /** The last message that the writer has, as of `send`. */
        seen: after,
        text: required(MOST_OF_MESSAGE),
        due_at: z.iso.datetime({ offset: true }),
      }),
    },
    unplan: { roles, records, input: z.strictObject({ ...seenVersion, planned: z.uuid() }) },
  },
  questions: {
    /** A saved reply with what it says of this buyer, in their language. */
    reply: {
      summary: 'A saved reply, filled for the buyer of the chat',
      input: z.object({ reply: rowIdInQuery() }),
      answer: z.object({ text: z.string() }),
    },
  },
})
