/**
 * The import rules of the project: who may know whom. `npm run lint` holds them; a violation fails the build.
 * Read with swc, which tells type-only imports apart and needs no JavaScript API of the TypeScript compiler.
 */

const TESTS = '\\.test\\.tsx?$|/testing/|\\.testing\\.ts$'
/** What a room offers to others. */
const OFFERED = '^modules/[^/]+/(index|contract|words)\\.ts$'
/** A room's decisions: each of its streams, and the chapters of an order; and what is decided alike of every payment. */
const DECISIONS = '^(modules/[^/]+/history|packages/receivable/src)/.+\\.ts$'
/** A room's, and the loop that they have in common. */
const WORKFLOWS = '^(modules/[^/]+|packages/room/src)/workflows\\.ts$'
/** A room's, and one of a folder in it, which the room's own offers. */
const CONTRACTS = ['^modules/[^/]+/contract\\.ts$', '^modules/[^/]+/[^/]+/contract\\.ts$']

/** Who names the demo's people: the start, and the doctor, who looks for them in a shop. */
const NAMES_DEMO_PEOPLE = '^(infra/src/welcome|services/api/src/doctor/demo)\\.ts$'

/** The lists of rooms and of their contracts: they go through all rooms, and stand in none. */
const LISTS = '^modules/(rooms|contracts)\\.ts$'

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** Every room, with those that it may know; secrets and identity stand at the bottom. */
const KNOWS = {
  secrets: '',
  identity: 'secrets',
  changes: 'identity',
  control: 'identity',
  catalogue: 'changes|identity|uploads',
  sheets: 'changes|identity|catalogue',
  papers: 'changes|identity|catalogue',
  uploads: 'identity|secrets',
  basket: 'identity|catalogue|ordering',
  ordering: 'changes|identity|catalogue',
  wallet: 'control|identity',
  payment: 'control|identity|ordering|secrets|uploads|wallet',
  reconciliation: 'identity|payment',
  delivery: 'identity|ordering',
  aftersales: 'identity|ordering|payment|secrets|uploads',
  invoicing: 'control|identity|ordering|secrets|uploads|wallet',
  letters: 'identity|ordering|payment',
  support: 'aftersales|basket|catalogue|changes|identity|ordering|secrets|sheets|uploads',
  audit: 'identity',
}

const ROOMS = Object.keys(KNOWS).join('|')

module.exports = {
  forbidden: [
    forbid('no-circle', 'Files form no circle, not even one of types.', {}, { circular: true }),
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
      'postal-runs-everywhere',
      'packages/postal judges addresses in the browser as on the server: no Node built-in, and nothing of the workspace.',
      { path: '^packages/postal/src/', pathNot: TESTS },
      {
        path: '^(packages|modules|services|web|infra|tests)/|^(node:)?(fs|path|crypto|os|net)(/|$)',
        pathNot: '^packages/postal/',
      },
    ),
    forbid(
      'packages-below-modules',
      'Packages know the kernel and each other, never a room, a service or a web app.',
      { path: '^packages/', pathNot: TESTS },
      { path: '^(modules|services|web|tests)/' },
    ),
    forbid(
      'configuration-is-for-processes',
      'A process reads the configuration, and gives packages and rooms what they need of it.',
      { path: '^(packages/(?!process/|config/)|modules/)', pathNot: TESTS },
      { path: '^packages/config/' },
    ),
    forbid(
      'infra-starts-the-rest',
      'Infra starts the processes and brings what tests need: besides tests nothing knows it.',
      { path: '^(packages|modules|services|web|demo)/', pathNot: TESTS },
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
      'contract.ts, and one of a folder that it offers with its own, knows the kernel, packages/contract, zod and other contracts.',
      { path: CONTRACTS },
      { pathNot: ['^packages/(kernel|contract)/|^node_modules/zod/', ...CONTRACTS] },
    ),
    forbid(
      'words-of-a-room',
      'words.ts reaches browsers: it knows the kernel, packages/receivable and other words, and of anything else types only.',
      { path: '^modules/[^/]+/words\\.ts$' },
      { pathNot: '^packages/(kernel|receivable)/|^modules/[^/]+/words\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'decisions-are-pure',
      'A decider knows the kernel and its own chapters, and persistent collections, which are as pure as what they hold.',
      { path: DECISIONS, pathNot: TESTS },
      { pathNot: `^packages/(kernel|eventstore)/|^node_modules/immutable/|${DECISIONS}` },
    ),
    forbid(
      'decisions-know-types-of-the-log-only',
      'A decider may name the log’s types and call nothing of it.',
      { path: DECISIONS, pathNot: TESTS },
      { path: '^packages/eventstore/', dependencyTypesNot: ['type-only'] },
    ),

    forbid(
      'rooms-have-a-door',
      'A room is entered by its index, its contract or its words.',
      { path: '^modules/([^/]+)/', pathNot: TESTS },
      { path: '^modules/', pathNot: `^modules/$1/|${OFFERED}` },
    ),
    forbid(
      'list-of-rooms',
      'The lists of rooms and contracts enter rooms by what these offer.',
      { path: LISTS },
      { path: '^modules/', pathNot: `${OFFERED}|${LISTS}` },
    ),
    forbid(
      'rooms-know-no-list',
      'A room knows no list of rooms: what it needs of the others, it is given.',
      { path: '^modules/[^/]+/', pathNot: TESTS },
      { path: LISTS },
    ),
    forbid(
      'rooms-are-listed',
      'A room has a line in KNOWS, at the head of these rules: without one, nothing says whom it may know.',
      { path: `^modules/(?!(${ROOMS})/)[^/]+/index\\.ts$` },
      { path: '^packages/room/' },
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
      'Rooms know no service and no web app.',
      { path: '^modules/', pathNot: TESTS },
      { path: '^(services|web|tests)/' },
    ),

    forbid(
      'workflows-know-no-machine',
      'A workflow runs again and again from its history: no Node built-in.',
      { path: WORKFLOWS },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'workflows-know-types-only',
      'Besides Temporal’s workflow package, other workflows and their common loop, a workflow knows types only.',
      { path: WORKFLOWS },
      {
        pathNot: ['^node_modules/@temporalio/(workflow|common)/', WORKFLOWS],
        dependencyTypesNot: ['type-only'],
      },
    ),

    forbid(
      'web-knows-contracts-only',
      'A web app knows the kernel, packages/contract, packages/postal, packages/receivable, the kit, contracts and words: nothing else of the server.',
      { path: '^web/[^/]+/src/', pathNot: TESTS },
      {
        path: '^(packages|modules|services|tests)/',
        pathNot: '^packages/(kernel|contract|postal|receivable)/|^modules/([^/]+/(contract|words)|contracts)\\.ts$',
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
      'shop-shared-below-all',
      'What all of the shop shares (calls, session, words, notices, paths) knows nothing else of the shop.',
      { path: '^web/shop/src/shared/' },
      { path: '^web/shop/src/', pathNot: '^web/shop/src/shared/' },
    ),
    forbid(
      'shop-data-below-components',
      'The shop’s questions and what they keep know what is shared only.',
      { path: '^web/shop/src/data/' },
      { path: '^web/shop/src/', pathNot: '^web/shop/src/(data|shared)/' },
    ),
    forbid(
      'shop-components-below-pages',
      'Components of the shop know its data and what is shared, no page and not the shell.',
      { path: '^web/shop/src/components/' },
      { path: '^web/shop/src/', pathNot: '^web/shop/src/(components|data|shared)/' },
    ),
    forbid(
      'shop-pages-below-shell',
      'Pages of the shop do not know the shell that shows them.',
      { path: '^web/shop/src/pages/' },
      { path: '^web/shop/src/shell/' },
    ),
    forbid(
      'shop-pages-apart',
      'What two pages of the shop share is a component.',
      { path: '^web/shop/src/pages/([^/]+)/' },
      { path: '^web/shop/src/pages/', pathNot: '^web/shop/src/pages/$1/' },
    ),
    forbid(
      'shop-first-routes-light',
      'The sign-in, the home page and the frame around every page come without antd, which is loaded behind them.',
      {
        path: '^web/shop/src/(shared|data|shell|pages/(home|login)|components/ui)/|^web/shop/src/components/[^/]+$',
        pathNot: TESTS,
      },
      { path: '^node_modules/antd/|^web/shop/src/components/ant/', dynamic: false },
    ),

    forbid(
      'services-apart',
      'The API and the worker do not know each other.',
      { path: '^services/([^/]+)/', pathNot: TESTS },
      { path: '^services/', pathNot: '^services/$1/' },
    ),
    forbid(
      'services-go-through-the-list',
      'Services know the list of rooms, and of the rooms two: identity, since who calls is asked before any room is entered, and secrets, which the operator renews.',
      { path: '^services/', pathNot: TESTS },
      { path: '^modules/', pathNot: '^modules/(rooms|(identity|secrets)/index)\\.ts$' },
    ),

    forbid(
      'demo-is-for-seeding',
      'Only the seeding and tests know the demo.',
      { path: '^(packages|modules|services|web|infra)/', pathNot: `${TESTS}|${NAMES_DEMO_PEOPLE}` },
      { path: '^demo/' },
    ),
    forbid(
      'demo-people-are-told',
      'The start tells people whom they can sign in as, the doctor whether anybody still can: they know nothing else of the demo.',
      { path: NAMES_DEMO_PEOPLE },
      { path: '^demo/', pathNot: '^demo/people/people\\.ts$' },
    ),
    forbid(
      'demo-people-are-data',
      'The start loads the demo people and nothing by them: besides types they know nothing.',
      { path: '^demo/people/people\\.ts$' },
      { dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'demo-enters-by-the-door',
      'The demo enters rooms by their doors, moves all of their views, reads the configuration, writes a provider’s file and invoices as tests do, and knows nothing else beside the packages.',
      { path: '^demo/', pathNot: TESTS },
      {
        path: '^(modules|services|web|tests)/',
        pathNot: `${OFFERED}|^modules/rooms\\.ts$|^modules/reconciliation/testing/wechat-file\\.ts$|^modules/invoicing/testing/invoice-files\\.ts$`,
      },
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
