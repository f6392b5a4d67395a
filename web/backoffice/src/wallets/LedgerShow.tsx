import { eventsResource } from '@portafilter/audit/contract'
import { walletsResource } from '@portafilter/wallet/contract'
import { useRights } from '../access/use-rights.ts'
import { Detail, Panel } from '../display/Detail.tsx'
import { Fact, Facts } from '../display/Facts.tsx'
import { RowLink } from '../display/RowLink.tsx'
import { Moment, Money } from '../display/values.tsx'
import { useText } from '../texts/use-text.ts'
import type { LedgerLine } from './rows.ts'
import { Source } from './Source.tsx'
import type { LedgerText } from './texts.ts'

/** A line's id begins with its event's. */
const eventOf = ({ id }: LedgerLine): string => id.split('/')[0] ?? id

const Line = ({ line }: { line: LedgerLine }) => {
  const text = useText<LedgerText>()
  const { reads } = useRights()
  const yuan = (amount: number) => <Money amount={amount} currency="CNY" />
  return (
    <Panel title={text(`ledger.purse.${line.purse}`)}>
      <Facts>
        <Fact name={text('resources.wallet-ledger.fields.firm')}>
          <RowLink to={walletsResource} id={line.firm} />
        </Fact>
        <Fact name={text('resources.wallet-ledger.fields.event')}>
          {reads(eventsResource) ? (
            <RowLink to={eventsResource} id={eventOf(line)}>
              {line.event}
            </RowLink>
          ) : (
            line.event
          )}
        </Fact>
        <Fact name={text('resources.wallet-ledger.fields.source')}>
          <Source line={line} />
        </Fact>
        <Fact name={text('resources.wallet-ledger.fields.at')}>
          <Moment at={line.at} seconds />
        </Fact>
        <Fact name={text('resources.wallet-ledger.fields.position')}>{line.position}</Fact>
        <Fact name={text('resources.wallet-ledger.fields.change')}>{yuan(line.change)}</Fact>
        <Fact name={text('resources.wallet-ledger.fields.available')}>{yuan(line.available)}</Fact>
        <Fact name={text('resources.wallet-ledger.fields.held_change')}>{yuan(line.held_change)}</Fact>
        <Fact name={text('resources.wallet-ledger.fields.held')}>{yuan(line.held)}</Fact>
      </Facts>
    </Panel>
  )
}

/** One line of the ledger: what moved, what was there behind it, and what it came from. */
const LedgerShow = () => <Detail<LedgerLine>>{(line) => <Line line={line} />}</Detail>

export default LedgerShow
