import { createTheme, type ThemeOptions, ThemeProvider } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { theme } from './theme.ts'

const drawn = (variant: 'subtitle1' | 'subtitle2' | 'h2') =>
  renderToString(
    createElement(
      ThemeProvider,
      { theme: createTheme(theme as ThemeOptions) },
      createElement(Typography, { variant }, '验收图片'),
    ),
  )

it('draws no heading of a rank that nobody has said', () => {
  for (const variant of ['subtitle1', 'subtitle2'] as const) expect(drawn(variant)).toMatch(/<p [^>]*>验收图片<\/p>$/)
  expect(drawn('h2')).toMatch(/<h2 [^>]*>验收图片<\/h2>$/)
})
