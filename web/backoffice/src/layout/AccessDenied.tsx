import { Button, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'

/** A page of another role; the address may have been sent by a colleague. */
export const AccessDenied = () => {
  const translate = useTranslate()
  return (
    <Stack role="alert" spacing={2} sx={{ alignItems: 'center', textAlign: 'center', py: 10, px: 2 }}>
      <Typography variant="h5" component="h1">
        {translate('ra.page.access_denied')}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{translate('ra.message.access_denied')}</Typography>
      <Button component={Link} to="/" variant="outlined">
        {translate('ra.action.back')}
      </Button>
    </Stack>
  )
}
