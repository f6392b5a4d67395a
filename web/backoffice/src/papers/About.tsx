import type { ReactNode } from 'react'
import { Panel } from '../display/Detail.tsx'
import { Fact, Facts } from '../display/Facts.tsx'
import { InLanguage } from '../display/InLanguage.tsx'
import { useText } from '../texts/use-text.ts'
import { AudienceState, FileLanguage, MachineLink } from './cells.tsx'
import type { Paper, VideoRow } from './rows.ts'
import type { PaperText } from './texts.ts'

/** What all of them say of themselves, with what is their own between titles and place. */
export const About = ({ row, children }: { row: Paper; children?: ReactNode }) => {
  const text = useText<PaperText>()
  return (
    <Panel title={text('papers.about')}>
      <Facts>
        <Fact name={text('resources.documents.fields.machine_id')}>
          <MachineLink row={row} />
        </Fact>
        <Fact name={text('resources.documents.fields.title_cn')}>
          <InLanguage of="CN">{row.title_cn}</InLanguage>
        </Fact>
        <Fact name={text('resources.documents.fields.title_en')}>
          <InLanguage of="EN">{row.title_en}</InLanguage>
        </Fact>
        {children}
        <Fact name={text('resources.documents.fields.place')}>{row.place}</Fact>
      </Facts>
    </Panel>
  )
}

/** What its file is written or spoken in, and for whom it is. */
export const AboutFile = ({ row }: { row: Pick<VideoRow, 'language' | 'audience'> }) => {
  const text = useText<PaperText>()
  return (
    <>
      <Fact name={text('resources.documents.fields.language')}>
        <FileLanguage {...row} />
      </Fact>
      <Fact name={text('resources.documents.fields.audience')}>
        <AudienceState {...row} />
      </Fact>
    </>
  )
}
