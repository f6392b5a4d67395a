import { Typography } from '@mui/material'
import { PLACEHOLDERS } from '@portafilter/support/contract'
import { Panel } from '../display/Detail.tsx'
import { Fact, Facts } from '../display/Facts.tsx'
import { useText } from '../texts/use-text.ts'
import type { ReplyText } from './texts.ts'

type Name = (typeof PLACEHOLDERS)[number] extends `{${infer Inner}}` ? Inner : never

/** What can be filled in a reply, and with what. */
export const Places = () => {
  const text = useText<ReplyText>()
  return (
    <Panel title={text('replies.places')}>
      <Typography variant="body2" sx={{ mb: 1 }}>
        {text('replies.places_text')}
      </Typography>
      <Facts>
        {PLACEHOLDERS.map((place) => (
          <Fact key={place} name={place}>
            {text(`replies.place.${place.slice(1, -1) as Name}`)}
          </Fact>
        ))}
      </Facts>
    </Panel>
  )
}
