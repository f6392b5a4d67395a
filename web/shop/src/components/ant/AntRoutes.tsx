import { Outlet } from 'react-router'
import { AntDesign } from './AntDesign.tsx'

/** The routes behind the first ones, whose pages are made of antd's parts. */
export const AntRoutes = () => (
  <AntDesign>
    <Outlet />
  </AntDesign>
)
