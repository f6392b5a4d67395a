import type { Newcomer } from '@portafilter/identity/contract'
import { accepted } from '@portafilter/kit'
import { ConfirmAction } from '../../../components/ant/ConfirmAction.tsx'
import { refreshNewcomers } from '../../../data/firm.ts'
import { api } from '../../../shared/api.ts'
import { useDialogTexts } from './texts.ts'

const CALLS = { confirm: api.confirmNewcomer, dispute: api.disputeNewcomer } as const

/** What a colleague can say of a newcomer. */
export type Word = keyof typeof CALLS

/** Asks before a word about a newcomer, which cannot be taken back. */
export const WordDialog = ({ newcomer, word, onClose }: { newcomer: Newcomer; word: Word; onClose(): void }) => {
  const t = useDialogTexts()
  const { account, username } = newcomer
  return (
    <ConfirmAction
      title={t[`${word}Title`](username)}
      confirm={t[word]}
      danger={word === 'dispute'}
      act={() => accepted(CALLS[word]({ account }))}
      done={useDialogTexts.both((w) => w[`${word}Done`])}
      refresh={refreshNewcomers}
      onClose={onClose}
    >
      {t[`${word}Text`](account)}
    </ConfirmAction>
  )
}
