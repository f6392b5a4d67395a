/**
 * The brand's look, shared by shop (Ant Design) and backoffice (Material UI): warm paper, espresso ink, one copper
 * accent, hairlines as in a service manual. Every text colour has a contrast of at least 4.5 on `paper` and `surface`.
 */
export const colour = {
  /** The ground of every page. */
  paper: '#f6f2eb',
  /** Cards, dialogs, fields. */
  surface: '#fffdf9',
  /** Quiet areas inside a card: table heads, totals. */
  shade: '#f0eae0',
  /** Text. */
  ink: '#241b15',
  inkSoft: '#5f5247',
  /** Hints and disabled labels; still 4.5 on paper. */
  inkFaint: '#75665a',
  hairline: '#e2d8ca',
  /** Borders of fields: 3 to 1 against surface. */
  edge: '#978878',
  /** The accent, for what can be pressed and what is chosen. */
  copper: '#96491f',
  copperHover: '#7b3a17',
  copperActive: '#642e11',
  copperSoft: '#f4e3d4',
  /** Decoration only, never text. */
  crema: '#d39a5b',
  /** Header and footer. */
  espresso: '#2a1f18',
  onEspresso: '#f6efe5',
  success: '#3c6a3a',
  successSoft: '#e6eee0',
  warning: '#85560a',
  warningSoft: '#f8ecd2',
  danger: '#a12b20',
  dangerSoft: '#f8e3de',
  info: '#2f5b70',
  infoSoft: '#e2ecef',
} as const

/** Pixels. */
export const radius = { small: 3, medium: 6, large: 10 } as const

/** Pixels; every distance is one of these. */
export const space = { xs: 4, s: 8, m: 16, l: 24, xl: 40, xxl: 64 } as const

const chinese = '"PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", "Source Han Sans SC"'

export const font = {
  text: `system-ui, -apple-system, "Segoe UI", "Helvetica Neue", ${chinese}, sans-serif`,
  /** Titles, as on the cover of a manual. */
  display: '"Iowan Old Style", "Palatino Linotype", Palatino, "Songti SC", "Noto Serif CJK SC", Georgia, serif',
  /** Part, order and payment codes. */
  code: `ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "Liberation Mono", monospace`,
} as const
