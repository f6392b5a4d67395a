/**
 * The import rules of the project: who may know whom. `npm run lint` holds them; a violation fails the build.
 * Read with swc, which tells type-only imports apart and needs no JavaScript API of the TypeScript compiler.
 */

const TESTS = '\\.test\\.tsx?$|/testing/|\\.testing\\.ts$'
const ROOMS = 'identity|catalogue|uploads|basket|ordering|payment|delivery|audit'
/** What a room offers to others. */
const OFFERED = '^modules/[^/]+/(index|contract)\\.ts$'
/** A file of decisions: the chapters of an order, and the files named after their stream. */
const DECISIONS = '^modules/[^/]+/(history/.+|buyermonth|topup|repayment|wallet|aftersale)\\.ts$'

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** The rooms that a room may know; identity, catalogue and uploads stand at the bottom. */
const KNOWS = {
  identity: '',
  catalogue: 'identity',
  uploads: 'identity',
  basket: 'identity|catalogue',
  ordering: 'identity|catalogue',
  payment: 'identity|ordering|uploads',
  delivery: 'identity|ordering',
  audit: 'identity|ordering',
}

module.exports = {
  forbidden: [
    forbid(
      'no-circle',
      'Files form no circle.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    forbid('resolvable', 'Every import leads somewhere.', {}, { couldNotResolve: true }),
    forbid(
      'declared',
      'What is imported stands in the package.json of the workspace.',
      { pathNot: TESTS },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),

    forbid(
      'kernel-is-pure',
      'The kernel knows no Node built-in.',
      { path: '^packages/kernel/src/', pathNot: TESTS },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'kernel-stands-alone',
      'The kernel knows nothing else of the workspace.',
      { path: '^packages/kernel/' },
      { path: '^(packages|modules|services|web|infra|tests)/', pathNot: '^packages/kernel/' },
    ),
    forbid(
      'packages-below-modules',
      'Packages know the kernel and each other, never a room, a service or a web app; packages/process reads the configuration.',
      { path: '^packages/', pathNot: TESTS },
      { path: '^(modules|services|web|infra|tests)/', pathNot: '^infra/src/config\\.ts$' },
    ),
    forbid(
      'configuration-is-for-processes',
      'Of the packages, only packages/process reads the configuration.',
      { path: '^packages/(?!process/)', pathNot: TESTS },
      { path: '^infra/' },
    ),
    forbid(
      'call-declarations-reach-browsers',
      'packages/contract runs in the browser too: no Node built-in, and of the workspace only the kernel.',
      { path: '^packages/contract/src/', pathNot: TESTS },
      {
        path: '^(packages/(?!kernel/|contract/)|modules/)|^(node:)?(fs|path|crypto|os|net|http|https|child_process|stream)(/|$)',
      },
    ),

    forbid(
      'contract-of-a-room',
      'contract.ts knows the kernel, packages/contract, zod and other contracts.',
      { path: '^modules/[^/]+/contract\\.ts$' },
      { pathNot: '^packages/(kernel|contract)/|^modules/[^/]+/contract\\.ts$|^node_modules/zod/' },
    ),
    forbid(
      'decisions-are-pure',
      'A decider knows the kernel and its own chapters.',
      { path: DECISIONS, pathNot: TESTS },
      { pathNot: `^packages/(kernel|eventstore)/|${DECISIONS}` },
    ),
    forbid(
      'decisions-know-types-of-the-log-only',
      'A decider may name the log’s types and call nothing of it.',
      { path: DECISIONS, pathNot: TESTS },
      { path: '^packages/eventstore/', dependencyTypesNot: ['type-only'] },
    ),

    forbid(
      'rooms-have-a-door',
      'A room is entered by its index or its contract.',
      { path: '^modules/([^/]+)/', pathNot: TESTS },
      { path: '^modules/', pathNot: `^modules/$1/|${OFFERED}` },
    ),
    ...Object.entries(KNOWS).map(([room, known]) =>
      forbid(
        `${room}-knows`,
        `${room} knows ${known.replaceAll('|', ', ') || 'no other room'}; rooms form no circle.`,
        { path: `^modules/${room}/`, pathNot: TESTS },
        { path: `^modules/(${ROOMS})/`, pathNot: `^modules/(${[room, known].filter(Boolean).join('|')})/` },
      ),
    ),
    forbid(
      'rooms-below-services',
      'Rooms know no service, web app or infra.',
      { path: '^modules/', pathNot: TESTS },
      { path: '^(services|web|infra|tests)/' },
    ),

    forbid(
      'workflows-know-no-machine',
      'A workflow runs again and again from its history: no Node built-in.',
      { path: '^modules/[^/]+/workflows\\.ts$|^services/workflows/src/workflows\\.ts$' },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'workflows-know-types-only',
      'Besides Temporal’s workflow package and other workflows, a workflow knows types only.',
      { path: '^modules/[^/]+/workflows\\.ts$|^services/workflows/src/workflows\\.ts$' },
      {
        pathNot: '^node_modules/@temporalio/(workflow|common)/|^modules/[^/]+/workflows\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),

    forbid(
      'web-knows-contracts-only',
      'A web app knows the kernel, packages/contract, the kit and contracts: nothing else of the server.',
      { path: '^web/[^/]+/src/', pathNot: TESTS },
      {
        path: '^(packages|modules|services|infra|tests)/',
        pathNot: '^packages/(kernel|contract)/|^modules/[^/]+/contract\\.ts$',
      },
    ),
    forbid(
      'web-runs-in-browsers',
      'A web app knows no Node built-in.',
      { path: '^web/[^/]+/src/', pathNot: TESTS },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'web-apps-apart',
      'The shop and the backoffice share the kit and nothing else.',
      { path: '^web/([^/]+)/' },
      { path: '^web/', pathNot: '^web/($1|kit)/' },
    ),

    forbid(
      'services-apart',
      'The API and the worker do not know each other.',
      { path: '^services/([^/]+)/', pathNot: TESTS },
      { path: '^services/', pathNot: '^services/$1/' },
    ),
    forbid(
      'services-enter-by-the-door',
      'Services compose rooms by what these offer.',
      { path: '^services/', pathNot: TESTS },
      { path: '^modules/', pathNot: `${OFFERED}|^modules/[^/]+/(workflows|activities|demo/index|staff|routes)\\.ts$` },
    ),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules/\\.portafilter)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
}
