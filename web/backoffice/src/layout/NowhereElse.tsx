import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { PageTitle } from '../display/PageTitle.tsx'
import { Calm } from '../display/states.tsx'

/** Names of react-admin's own words. */
type Props = { icon: ReactNode; title: string; hint: string }

/** A page that shows nothing: why, and the way to the first one. */
export const NowhereElse = ({ icon, title, hint }: Props) => {
  const translate = useTranslate()
  const back = (
    <Button component={Link} to="/" variant="outlined">
      {translate('ra.page.dashboard')}
    </Button>
  )
  return (
    <>
      <PageTitle title={translate(title)} />
      <Calm alert icon={icon} title={translate(title)} hint={translate(hint)} action={back} />
    </>
  )
}
