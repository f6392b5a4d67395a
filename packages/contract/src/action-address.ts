type ActionAddress = Readonly<{ method: 'POST' | 'PUT' | 'DELETE'; path: string }>

const OF_REACT_ADMIN: Readonly<Record<string, ActionAddress>> = {
  update: { method: 'PUT', path: '' },
  delete: { method: 'DELETE', path: '' },
}

/**
 * How an action is asked for, behind the address of its row: `update` and `delete` as react-admin asks for them, every other
 * by its name. A deletion has no body: its input stands in the query.
 */
export const actionAddress = (action: string): ActionAddress =>
  OF_REACT_ADMIN[action] ?? { method: 'POST', path: `/${action}` }
