import { Box, Link as MuiLink, Typography } from '@mui/material'
import { casePartsResource } from '@portafilter/aftersales/contract'
import type { Span } from '@portafilter/kernel'
import { colour, useLanguage } from '@portafilter/kit'
import { useGetList } from 'react-admin'
import { Link } from 'react-router'
import { BoardCard } from './BoardCard.tsx'
import { casesOf } from './charts.ts'
import { FRESH_MS } from './use-spans.ts'
import { words } from './words.ts'

const MOST = 10
const bar = { height: 8, borderRadius: 0.5, bgcolor: colour.copper, minWidth: 2 }

type Part = { id: string; name: string; cases: number; from: string; until: string }

/** The parts that buyers have most trouble with: each bar leads to its cases. */
export const PartsCard = ({ by }: { by: Span }) => {
  const language = useLanguage()
  const { data, error } = useGetList<Part>(
    casePartsResource.name,
    { pagination: { page: 1, perPage: MOST }, filter: { by } },
    { staleTime: FRESH_MS, refetchInterval: FRESH_MS, onError: () => undefined },
  )
  const most = data?.[0]?.cases ?? 1
  return (
    <BoardCard title={words.parts[language]} height={280} error={error}>
      {data &&
        (data.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>{words.none[language]}</Typography>
        ) : (
          <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 0.75 }}>
            {data.map(({ id, name, cases, ...days }) => (
              <li key={id}>
                <MuiLink
                  component={Link}
                  to={casesOf({ part_code: id }, days)}
                  underline="hover"
                  sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, fontSize: '0.875rem' }}
                >
                  <span>
                    {id} · {name}
                  </span>
                  <span>{cases}</span>
                </MuiLink>
                <Box aria-hidden sx={{ ...bar, width: `${(100 * cases) / most}%` }} />
              </li>
            ))}
          </Box>
        ))}
    </BoardCard>
  )
}
