import pg from 'pg'

/** Connection trouble, shutdown, deadlock, lack of room, a lock waited for too long: the database's fault, and it passes. */
const transientClasses = ['08', '40', '53', '55', '57', '58']

/** Whether the same work may succeed later; anything else is a view's own fault. */
export const isTransient = (error: unknown): boolean => {
  if (error instanceof pg.DatabaseError) return transientClasses.includes(error.code?.slice(0, 2) ?? '')
  if (!(error instanceof Error)) return false
  return (
    'syscall' in error ||
    /connection (terminated|ended|error|timeout)|timeout exceeded when trying to connect|Client has encountered|pool after calling end/i.test(
      error.message,
    )
  )
}
