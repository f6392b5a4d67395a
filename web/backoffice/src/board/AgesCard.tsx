import { Box, Link as MuiLink, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { AGES, type Age, sum } from '@portafilter/kernel'
import { colour, useLanguage } from '@portafilter/kit'
import { Link } from 'react-router'
import type { HomeText } from '../home/texts.ts'
import type { Wait } from '../home/waits.ts'
import { listPath } from '../list/list-path.ts'
import { useText } from '../texts/use-text.ts'
import { BoardCard } from './BoardCard.tsx'
import { type Aged, useAges } from './use-ages.ts'
import { ageWords, words } from './words.ts'

const NAMES = Object.keys(AGES) as Age[]
const COLOURS: Readonly<Record<Age, string>> = {
  day: colour.success,
  three_days: colour.crema,
  week: colour.copper,
  longer: colour.danger,
}
const cells = {
  tableLayout: 'fixed',
  '& th, & td': { px: { xs: 0.5, sm: 1 }, py: 0.75, lineHeight: 1.3, whiteSpace: 'normal' },
}
const mark = { display: 'inline-block', width: 8, height: 8, mr: 0.5, borderRadius: 0.25 }

/** How many wait, as wide as they are of the longest queue. */
const Bar = ({ ages, most }: { ages: Aged; most: number }) => (
  <Box aria-hidden sx={{ display: 'flex', height: 8, mt: 0.25 }}>
    {NAMES.map((age) => (
      <Box key={age} sx={{ width: `${(100 * ages[age]) / most}%`, bgcolor: COLOURS[age] }} />
    ))}
  </Box>
)

const Row = ({ wait: { resource, filter, sort, says }, ages, most }: { wait: Wait; ages: Aged; most: number }) => {
  const text = useText<HomeText>()
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
        <MuiLink component={Link} to={listPath(resource, filter, { field: sort, order: 'ASC' })} underline="hover">
          {text(says)}
        </MuiLink>
        <Bar ages={ages} most={most} />
      </TableCell>
      {NAMES.map((age) => (
        <TableCell key={age} align="right" sx={age === 'longer' && ages[age] > 0 ? { color: 'error.main' } : {}}>
          {ages[age]}
        </TableCell>
      ))}
    </TableRow>
  )
}

/** How long everything has waited that waits for staff; each queue leads to its list, the oldest first. */
export const AgesCard = () => {
  const language = useLanguage()
  const { queues, error } = useAges()
  const waiting = queues?.filter(({ ages }) => NAMES.some((age) => ages[age] > 0))
  const most = Math.max(1, ...(waiting ?? []).map(({ ages }) => sum(NAMES.map((age) => ages[age]))))
  return (
    <BoardCard title={words.ages[language]} height={280} error={error} alone>
      {waiting &&
        (waiting.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>{words.nothing_waits[language]}</Typography>
        ) : (
          <>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {words.ages_hint[language]}
            </Typography>
            <Table size="small" sx={cells}>
              <TableHead>
                <TableRow>
                  <TableCell sx={{ width: { xs: '38%', sm: '50%' } }}>{words.queue[language]}</TableCell>
                  {NAMES.map((age) => (
                    <TableCell key={age} align="right">
                      <Box component="span" aria-hidden sx={{ ...mark, bgcolor: COLOURS[age] }} />
                      {ageWords[age][language]}
                    </TableCell>
                  ))}
                </TableRow>
              </TableHead>
              <TableBody>
                {waiting.map(({ wait, ages }) => (
                  <Row key={wait.says} wait={wait} ages={ages} most={most} />
                ))}
              </TableBody>
            </Table>
          </>
        ))}
    </BoardCard>
  )
}
