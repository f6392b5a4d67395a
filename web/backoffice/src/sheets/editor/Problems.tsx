import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import { Box, Button, Stack, Typography } from '@mui/material'
import type { SheetProblem } from '@portafilter/kernel'
import { memo } from 'react'
import { Panel } from '../../display/Detail.tsx'
import { useText } from '../../texts/use-text.ts'
import type { SheetText } from '../texts.ts'
import type { Editor } from './store.ts'
import { useProblems } from './use-problems.ts'

type Props = { editor: Editor; onGo(problem: SheetProblem): void }

/** What is not right with the sheet as it is drawn now; each leads to where it is. */
export const Problems = memo(({ editor, onGo }: Props) => {
  const text = useText<SheetText>()
  const problems = useProblems(editor)
  return (
    <Panel title={text('sheets.problems', { count: problems.length })}>
      {problems.length === 0 && (
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', color: 'success.main' }}>
          <CheckCircle fontSize="small" />
          <Typography variant="body2">{text('sheets.no_problems')}</Typography>
        </Stack>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 240, overflowY: 'auto' }}>
        {problems.map((problem) => (
          <li key={`${problem.what} ${problem.item_num}`}>
            <Button
              size="small"
              color={problem.what === 'no_action' ? 'error' : 'primary'}
              onClick={() => onGo(problem)}
              sx={{ justifyContent: 'start', textAlign: 'left', minHeight: 30 }}
            >
              {text(`sheets.problem_${problem.what}`, { number: problem.item_num })}
            </Button>
          </li>
        ))}
      </Box>
    </Panel>
  )
})
