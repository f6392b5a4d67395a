import { rowChangeShape } from '@portafilter/changes/contract'
import {
  buyerFields,
  contract,
  idFilter,
  moment,
  nothing,
  page,
  pageInput,
  required,
  resource,
  rowId,
  searchField,
  seenVersion,
  text,
} from '@portafilter/contract'
import { z } from 'zod'

/** Bounds of what is typed. */
export const MOST_OF_FEEDBACK = { sketch: 100, details: 2_000, answer: 2_000, page: 500 } as const

/** `taken`: somebody has it in hand. To staff it is `new` again once they do not answer buyers any more. */
export const FEEDBACK_STATUSES = ['new', 'taken', 'answered', 'closed'] as const

/** What a buyer has sent, as they read it again. */
const feedbackShape = z.object({
  id: z.int(),
  sketch: z.string(),
  details: z.string(),
  /** A signed address. */
  image_url: z.string().nullable(),
  status: z.enum(FEEDBACK_STATUSES),
  answer: z.string().nullable(),
  answered_at: moment().nullable(),
  is_read: z.boolean(),
  created_at: moment(),
})
export type Feedback = z.output<typeof feedbackShape>

export const feedbackContract = contract({
  putFeedback: {
    method: 'POST',
    path: '/user/putFeedback',
    summary: 'Send feedback; image_url is the path of an upload of type 2',
    who: 'signed-in',
    input: z.strictObject({
      sketch: required(MOST_OF_FEEDBACK.sketch),
      details: required(MOST_OF_FEEDBACK.details),
      image_url: text().default(''),
      /** The page that it was sent from, and the order that was shown there. */
      page: text(MOST_OF_FEEDBACK.page).default(''),
      order_no: text(64).default(''),
    }),
    family: 'result',
    answers: { 1: nothing },
    changes: true,
  },
  getFeedback: {
    method: 'POST',
    path: '/user/getFeedback',
    summary: 'A page of what the signed-in user has sent, the last first, with its answers',
    who: 'signed-in',
    input: z.strictObject(pageInput),
    family: 'result',
    answers: { 1: page(feedbackShape) },
  },
  readFeedback: {
    method: 'POST',
    path: '/user/readFeedback',
    summary: 'Note that an answer has been read',
    who: 'signed-in',
    input: z.strictObject({ id: rowId() }),
    family: 'result',
    answers: { 1: nothing },
    changes: true,
  },
})

const roles = ['support'] as const
const records = ['row_changes'] as const

const row = z.object({
  id: z.string(),
  version: z.int(),
  ...buyerFields,
  sketch: z.string(),
  status: z.enum(FEEDBACK_STATUSES),
  /** Who has it in hand; null: nobody, or who had does not answer buyers any more. */
  assignee: z.string().nullable(),
  order_no: z.string().nullable(),
  created_at: moment(),
})

/** What buyers have said about the shop: taken in hand, answered, closed. */
export const feedbackInbox = resource({
  name: 'feedback',
  summary: 'What users have sent from the feedback dialog, and what became of it.',
  readers: ['support'],
  row,
  detail: row.extend({
    details: z.string(),
    image_url: z.string().nullable(),
    page: z.string(),
    answer: z.string().nullable(),
    answered_by: z.string().nullable(),
    answered_at: moment().nullable(),
    /** Whether a letter with the answer can reach them. */
    has_email: z.boolean(),
    /** Whether it is the reader's own, or of their firm: they do nothing about it. */
    own: z.boolean(),
    /** Who can have it in hand. */
    colleagues: z.array(z.object({ account: z.string(), username: z.string() })),
    /** What staff did about it; no texts stand there. */
    changes: z.array(rowChangeShape),
  }),
  filters: z.strictObject({
    id: idFilter(),
    q: searchField(),
    status: z.enum(FEEDBACK_STATUSES).optional(),
    /** `mine`: in the hand of who asks; `nobody`: in nobody's. */
    assignee: z.enum(['mine', 'nobody']).optional(),
  }),
  sorts: ['created_at', 'id'],
  actions: {
    assign: { roles, records, input: z.strictObject({ ...seenVersion, to: required(25) }) },
    answer: { roles, records, input: z.strictObject({ ...seenVersion, text: required(MOST_OF_FEEDBACK.answer) }) },
    close: { roles, records, input: z.strictObject(seenVersion) },
  },
})
