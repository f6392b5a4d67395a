import type { ActionDefinition, Role } from '@portafilter/contract'
import { roleWords } from '@portafilter/identity/words'

/** A staff action, under the name that its resource has for it. */
export type Act = Readonly<{ resource: string; name: string; action: ActionDefinition }>

const rolesOf = ({ roles }: ActionDefinition): string =>
  [...new Set<Role>([...roles, 'admin'])].map((role) => roleWords[role].EN).join(', ')

const line = ({ resource, name, action }: Act): string =>
  `| \`${resource}\` | \`${name}\` | ${rolesOf(action)} | ${(action.records ?? []).map((one) => `\`${one}\``).join(', ')} |`

const table = (acts: readonly Act[]): string =>
  ['| resource | action | who | recorded |', '|---|---|---|---|', ...acts.map(line)].join('\n')

/** docs/control.md: what one person may do, and what needs a second. */
export const controlPage = (acts: readonly Act[]): string => {
  const taking = (eyes: ActionDefinition['eyes']) => table(acts.filter(({ action }) => action.eyes === eyes))
  return `# Who may do what alone, and what needs a second

Every action of the backoffice (${acts.length} of them), with the roles that may do it and what stays of it: events of the log, each with who,
when and the hash of what was before, or a line of a change log (\`staff_changes\`, \`firm_steps\`, \`row_changes\`), which
processes add to and cannot change. Drawn from the contracts (\`eyes\` and \`records\` of an action): \`npm run test:watch --
tests/control -u\` writes this page anew. *Four eyes* in the backoffice says who can confirm what today.

For all of them: nobody acts as staff on what is their own account's or firm's; whoever acts on what another has changed
meanwhile is told who, and nothing is done. Three decide nothing, and are open for one's own, too: to end one's own sessions
(\`sign-out\`), to take and close an alert, which moves no money, and to \`ask\` a provider, whose answer is recorded as the
provider's, whoever has asked.

## The second person

Whoever confirms is another **person** than who began it, not only another account. By the change log these are never second
to one another:

- whoever has made an account, changed its roles or its contact, sent it a link or enabled it, and whoever has that account:
  for good, in both directions, also when a role was taken and given back;
- accounts that such acts of the last 72 hours connect, over however many steps: two that one administrator has just made, or
  one made by the other's maker;
- accounts that such acts connect, however old, where of the last one between two of them no administrator was told who was
  another person than whoever did it: two that the only administrator has made. So a shop begins with **two administrators of
  two people, each made at the console** (\`npm run staff:add\`), which binds nobody: either may then confirm what the accounts
  of the other begin, and hears of what the other does.

Every other administrator gets a letter about what is done to an account with the role Finance or Admin. A link to set a
password goes to its owner by letter and is shown to nobody, but to the first administrator at the console.

## Done by a second person

${taking('two')}

## Alone up to the limit, above it with a second person

What one person does alone with one firm's money on one Beijing day is one sum, of whichever kind and with whichever of the
accounts that are not second to one another by the rules above, and is held to
\`SECOND_PERSON_ABOVE\`: it is reserved in the stream of that day before it is decided. What a second person has confirmed counts
for neither, and a cancellation, which gives sources back what they paid, does not count. Of a transfer that others' payments have
some of, one person alone approves nothing.

${taking('two above the limit')}

## Alone

Accounts with the role Finance or Admin are made, changed, sent a link, disabled, enabled and signed out by administrators
alone; whoever has the role Support signs out, disables, enables and sends links to all others, and makes accounts with the role
Support and no other. Roles are given by administrators alone. The address to which links go is changed by administrators alone:
of an account with the role Finance or Admin it is proposed, and a second person confirms it. The old address is told, sessions
and links end, and no link goes out for 72 hours. Whoever has put a delivery's tracking number right does not undo its shipping
as well: a second person does.

${taking(undefined)}
`
}
