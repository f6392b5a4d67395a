import { type ComponentType, lazy } from 'react'
import { Contact } from './Contact.tsx'
import { OwnFeedback } from './feedback/OwnFeedback.tsx'

/** What the panel has, in this order; the words of each are `texts` of its key, its unread mark is the service's. */
export type SectionKey = 'contact' | 'chat' | 'feedback'

type Section = Readonly<{
  key: SectionKey
  /** Fills the panel; loaded when it is first shown where it is `lazy`. */
  Component: ComponentType
  /** Offered to those who are signed in. */
  signedIn: boolean
}>

export const sections: readonly Section[] = [
  { key: 'contact', Component: Contact, signedIn: false },
  { key: 'chat', Component: lazy(() => import('./chat/ChatSection.tsx')), signedIn: true },
  { key: 'feedback', Component: OwnFeedback, signedIn: true },
]
