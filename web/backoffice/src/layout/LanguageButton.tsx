import Translate from '@mui/icons-material/Translate'
import { Box, Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useLocaleState } from 'react-admin'
import { useText } from '../texts/use-text.ts'

/** Changes every word, also those that the server wrote. */
export const LanguageButton = () => {
  const text = useText()
  const queries = useQueryClient()
  const [locale, setLocale] = useLocaleState()
  const change = () => {
    setLocale(locale === 'CN' ? 'EN' : 'CN')
    // The provider tells the wire's header as soon as React has taken the new locale.
    setTimeout(() => queries.invalidateQueries())
  }
  return (
    <Button
      color="inherit"
      size="small"
      startIcon={<Translate />}
      // A phone’s bar has room for the icon alone, beside the page’s title.
      sx={{ minWidth: { xs: 40, sm: 64 }, '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 } } }}
      onClick={change}
      aria-label={text('app.language_hint')}
      lang={locale === 'CN' ? 'en' : 'zh-CN'}
    >
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {text('app.language')}
      </Box>
    </Button>
  )
}
