import { giftsResource } from '@portafilter/catalogue/contract'
import { StaffAction } from '../actions/StaffAction.tsx'
import { Detail } from '../display/Detail.tsx'
import { useText } from '../texts/use-text.ts'
import { Preview } from './Rule.tsx'
import { RulePage } from './RulePage.tsx'
import type { Gift } from './rows.ts'
import type { GiftText } from './texts.ts'
import { useGiftFields } from './use-rule-fields.ts'

const GiftPage = ({ row }: { row: Gift }) => {
  const text = useText<GiftText>()
  const fields = useGiftFields(row)
  return (
    <RulePage
      row={row}
      resource={giftsResource}
      title={text('gifts.rule')}
      update={(shown) => (
        <StaffAction
          {...shown}
          resource={giftsResource}
          action="update"
          fields={fields}
          preview={(typed) => <Preview typed={typed} series={false} />}
        />
      )}
    />
  )
}

/** One rule in words, with what was done to it. */
const GiftShow = () => <Detail<Gift>>{(row) => <GiftPage row={row} />}</Detail>

export default GiftShow
