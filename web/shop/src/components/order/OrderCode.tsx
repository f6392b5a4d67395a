import { Link } from 'react-router'
import { paths } from '../../shared/paths.ts'

/** The code of an order of the firm: it leads there where it is one's own, as nobody can open a colleague's. */
export const OrderCode = ({ code, own }: { code: string; own: ReadonlySet<string> }) =>
  own.has(code) ? (
    <Link to={paths.order(code)} className="code">
      {code}
    </Link>
  ) : (
    <span className="code">{code}</span>
  )
