import Fade from '@mui/material/Fade'
import { alpha, type Theme, type ThemeOptions } from '@mui/material/styles'
import { colour, font, radius } from '@portafilter/kit'
import { defaultTheme, type RaThemeOptions } from 'react-admin'

/** A desk's 1,280 pixels at 400 %, where nothing but a table may have to be scrolled sideways (WCAG 1.4.10): as narrowest.css has it. */
export const narrowest = '@media (max-width: 359px)'

const outline = { outline: `2px solid ${colour.copper}`, outlineOffset: 2 }

const palette: ThemeOptions['palette'] = {
  mode: 'light',
  primary: { main: colour.copper, dark: colour.copperHover, light: colour.crema, contrastText: '#fff' },
  secondary: { main: colour.espresso, contrastText: colour.onEspresso },
  background: { default: colour.paper, paper: colour.surface },
  text: { primary: colour.ink, secondary: colour.inkSoft, disabled: colour.inkFaint },
  divider: colour.hairline,
  success: { main: colour.success, contrastText: '#fff' },
  warning: { main: colour.warning, contrastText: '#fff' },
  error: { main: colour.danger, contrastText: '#fff' },
  info: { main: colour.info, contrastText: '#fff' },
  action: { hover: alpha(colour.copper, 0.06), selected: alpha(colour.copper, 0.12) },
}

const heading = { fontFamily: font.display, fontWeight: 600, letterSpacing: 0 }

const ALERT = {
  success: { color: colour.success, backgroundColor: colour.successSoft, borderColor: colour.success },
  warning: { color: colour.warning, backgroundColor: colour.warningSoft, borderColor: colour.warning },
  error: { color: colour.danger, backgroundColor: colour.dangerSoft, borderColor: colour.danger },
  info: { color: colour.info, backgroundColor: colour.infoSoft, borderColor: colour.info },
}

const components: ThemeOptions['components'] = {
  MuiCssBaseline: {
    styleOverrides: {
      body: { fontVariantNumeric: 'tabular-nums', '@media print': { backgroundColor: '#fff' } },
      '@page': { margin: '12mm' },
      'a:focus-visible, button:focus-visible, [tabindex="0"]:focus-visible': outline,
      // For what moves by its style alone; what waits for its own transition is told by `motion`.
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': { animationDuration: '0.01ms !important', transitionDuration: '0.01ms !important' },
      },
    },
  },
  // The outline says what has the focus; the ripple that also says it takes the contrast of the button's words away.
  MuiButtonBase: { styleOverrides: { root: { '&.Mui-focusVisible': outline } } },
  MuiIconButton: { defaultProps: { disableFocusRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true, disableFocusRipple: true },
    styleOverrides: { root: { textTransform: 'none', fontWeight: 600, minHeight: 36 } },
  },
  MuiTab: {
    defaultProps: { disableFocusRipple: true },
    styleOverrides: { root: { textTransform: 'none', minHeight: 44, fontWeight: 600 } },
  },
  // A line that looks like a title is one only where its place says of which rank.
  MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p' } } },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiAppBar: { styleOverrides: { root: { boxShadow: 'none', borderBottom: `1px solid ${colour.copperActive}` } } },
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: colour.hairline, padding: '8px 12px' },
      head: { color: colour.inkSoft, backgroundColor: colour.shade, fontWeight: 600, whiteSpace: 'nowrap' },
    },
  },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { backgroundColor: '#fff' },
      notchedOutline: { borderColor: colour.edge },
    },
  },
  MuiTooltip: { styleOverrides: { tooltip: { backgroundColor: colour.espresso, fontSize: 13 } } },
  MuiMenu: { defaultProps: { slots: { transition: Fade } } },
  MuiPopover: { defaultProps: { slots: { transition: Fade } } },
  MuiDialogTitle: { styleOverrides: { root: { fontFamily: font.display, fontWeight: 600 } } },
  MuiAlert: {
    styleOverrides: {
      root: { border: '1px solid', alignItems: 'center' },
      standard: {
        variants: (['success', 'warning', 'error', 'info'] as const).map((severity) => ({
          props: { severity },
          style: ALERT[severity],
        })),
      },
    },
  },
  MuiChip: { styleOverrides: { root: { borderRadius: radius.small, fontWeight: 600 } } },
}

/** The backoffice's look: the brand's tokens, denser than the shop. */
export const theme = {
  ...defaultTheme,
  palette,
  shape: { borderRadius: radius.medium },
  motion: { reducedMotion: 'system' },
  typography: {
    fontFamily: font.text,
    fontSize: 14,
    h4: { ...heading, fontSize: '1.75rem' },
    h5: { ...heading, fontSize: '1.4rem' },
    h6: { ...heading, fontSize: '1.1rem' },
    subtitle2: { fontWeight: 600 },
  },
  components: { ...defaultTheme.components, ...components },
} as RaThemeOptions

/** Order, payment and part codes, which are whole but in the narrowest window. */
export const codeStyle = {
  fontFamily: font.code,
  fontSize: '0.92em',
  whiteSpace: 'var(--codes, nowrap)',
  overflowWrap: 'anywhere',
} as const

/** Where rows become cards, for `useMediaQuery`. */
export const isPhone = (theme: Theme) => theme.breakpoints.down('md')
