import { colour, font, radius } from '@portafilter/kit'
import type { ThemeConfig } from 'antd'

/**
 * The brand's look (web/kit) as Ant Design's tokens. What opens stands in its place at once: while it grew into it, a finger
 * could go down on one thing and come up on another, and the click was nobody's.
 */
export const theme: ThemeConfig = {
  cssVar: { key: 'portafilter' },
  token: {
    motion: false,
    colorPrimary: colour.copper,
    colorPrimaryHover: colour.copperHover,
    colorPrimaryActive: colour.copperActive,
    colorPrimaryBg: colour.copperSoft,
    colorPrimaryBgHover: colour.copperSoft,
    colorLink: colour.copper,
    colorLinkHover: colour.copperHover,
    colorLinkActive: colour.copperActive,
    colorSuccess: colour.success,
    colorWarning: colour.warning,
    colorError: colour.danger,
    colorInfo: colour.info,
    colorText: colour.ink,
    colorTextSecondary: colour.inkSoft,
    colorTextTertiary: colour.inkFaint,
    colorTextDescription: colour.inkSoft,
    colorTextPlaceholder: colour.inkFaint,
    colorTextDisabled: colour.inkFaint,
    colorBgLayout: colour.paper,
    colorBgContainer: colour.surface,
    colorBgElevated: colour.surface,
    colorBorder: colour.edge,
    colorBorderSecondary: colour.hairline,
    colorSplit: colour.hairline,
    fontFamily: font.text,
    fontFamilyCode: font.code,
    fontSize: 15,
    borderRadius: radius.medium,
    borderRadiusLG: radius.large,
    borderRadiusSM: radius.small,
    controlHeight: 40,
    controlHeightSM: 32,
    controlHeightLG: 48,
    controlInteractiveSize: 18,
    colorBgContainerDisabled: colour.shade,
    boxShadow: '0 12px 32px rgb(42 31 24 / 14%)',
    boxShadowSecondary: '0 12px 32px rgb(42 31 24 / 14%)',
  },
  components: {
    Button: {
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      fontWeight: 500,
      borderRadiusLG: radius.medium,
      borderRadiusSM: radius.medium,
      contentFontSizeLG: 16,
      contentFontSizeSM: 14,
      paddingInlineLG: 22,
      paddingInlineSM: 10,
    },
    // Room for a line of refusal under a field, and still a gap before the next label.
    Form: { itemMarginBottom: 30 },
    Modal: { titleFontSize: 20 },
    Slider: {
      ...{ railBg: colour.edge, railHoverBg: colour.edge, railSize: 6 },
      ...{ trackBg: colour.copper, trackHoverBg: colour.copperHover },
    },
    Upload: { colorFillAlter: colour.paper },
    Steps: { iconSize: 34, fontSizeLG: 14 },
  },
}
