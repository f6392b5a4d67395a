import Visibility from '@mui/icons-material/Visibility'
import VisibilityOff from '@mui/icons-material/VisibilityOff'
import { Alert, Box, Button, Card, IconButton, InputAdornment, Stack, TextField, Typography } from '@mui/material'
import { colour, font } from '@portafilter/kit'
import { type FormEvent, useState } from 'react'
import { useLogin } from 'react-admin'
import { SignInRefused } from '../access/auth-provider.ts'
import { useText } from '../texts/use-text.ts'
import { LanguageButton } from './LanguageButton.tsx'

/** Sign-in with account and password; keeps what was typed when it is refused. */
const SignInForm = () => {
  const text = useText()
  const login = useLogin()
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const [shown, setShown] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (account.trim() === '' || password === '') return setRefusal(text('sign_in.required'))
    setBusy(true)
    setRefusal('')
    try {
      await login({ account: account.trim(), password })
    } catch (error) {
      setRefusal(error instanceof SignInRefused ? text(error.text) : (error as Error).message)
      setBusy(false)
    }
  }

  return (
    <Stack component="form" onSubmit={submit} noValidate spacing={1.5}>
      {refusal !== '' && (
        <Alert severity="error" role="alert">
          {refusal}
        </Alert>
      )}
      <TextField
        label={text('sign_in.account')}
        value={account}
        onChange={(event) => setAccount(event.target.value)}
        autoComplete="username"
        autoFocus
        required
      />
      <TextField
        label={text('sign_in.password')}
        type={shown ? 'text' : 'password'}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        autoComplete="current-password"
        required
        slotProps={{
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  edge="end"
                  onClick={() => setShown(!shown)}
                  aria-label={text(shown ? 'sign_in.hide_password' : 'sign_in.show_password')}
                >
                  {shown ? <VisibilityOff /> : <Visibility />}
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      <Button type="submit" variant="contained" size="large" loading={busy}>
        {text('sign_in.submit')}
      </Button>
    </Stack>
  )
}

/** The page before everything else. */
export const SignIn = () => {
  const text = useText()
  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', bgcolor: colour.espresso, p: 2 }}
    >
      <Card sx={{ width: '100%', maxWidth: 400, p: { xs: 3, sm: 4 }, border: 0 }}>
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-start', mb: 3 }}>
          <Box>
            <Typography sx={{ fontFamily: font.display, color: colour.copper, fontWeight: 600 }}>
              Portafilter
            </Typography>
            <Typography variant="h5" component="h1">
              {text('sign_in.title')}
            </Typography>
          </Box>
          <LanguageButton />
        </Stack>
        <SignInForm />
      </Card>
    </Box>
  )
}
