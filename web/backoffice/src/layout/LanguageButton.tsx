import Translate from '@mui/icons-material/Translate'
import { Box, Button } from '@mui/material'
import { storeLanguage, useLanguage } from '@portafilter/kit'
import { useText } from '../texts/use-text.ts'

/** Changes every word where it stands, also those that the server wrote; what was typed stays. */
export const LanguageButton = () => {
  const text = useText()
  const language = useLanguage()
  return (
    <Button
      color="inherit"
      size="small"
      startIcon={<Translate />}
      // A phone’s bar has room for the icon alone, beside the page’s title.
      sx={{ minWidth: { xs: 40, sm: 64 }, '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 } } }}
      onClick={() => storeLanguage(language === 'CN' ? 'EN' : 'CN')}
      aria-label={text('app.language_hint')}
      lang={language === 'CN' ? 'en' : 'zh-CN'}
    >
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {text('app.language')}
      </Box>
    </Button>
  )
}
