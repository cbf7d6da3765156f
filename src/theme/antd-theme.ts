import { theme, type ThemeConfig } from 'antd';
import { fonts, motion, palettes, radius, type, type Palette, type Scheme } from './tokens.ts';

/** Ant Design fed from our tokens: same colours, same shapes, one set of CSS variables per scheme. */
export function antdTheme(scheme: Scheme): ThemeConfig {
  const palette = palettes[scheme];
  return {
    cssVar: { key: `hub-${scheme}` },
    hashed: false,
    algorithm: scheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: palette.brand,
      colorSuccess: palette.success,
      colorError: palette.danger,
      colorWarning: palette.warning,
      colorInfo: palette.info,
      linkDecoration: 'underline', // as without Ant Design: a link looks the same before and after it has loaded
      linkHoverDecoration: 'underline',
      colorLink: palette.brandInk,
      colorLinkHover: palette.ink,
      colorTextBase: palette.ink,
      colorText: palette.ink,
      colorTextSecondary: palette.muted,
      colorTextTertiary: palette.muted,
      colorTextDescription: palette.muted,
      colorTextPlaceholder: palette.muted,
      colorBgBase: palette.panel,
      colorBgLayout: palette.ground,
      colorBgContainer: palette.panel,
      colorBgElevated: palette.panel,
      colorFillSecondary: palette.raised,
      colorFillTertiary: palette.raised,
      colorFillQuaternary: palette.raised,
      colorBorder: palette.line,
      colorBorderSecondary: palette.line,
      colorSplit: palette.line,
      colorTextLightSolid: palette.onBrand,
      borderRadius: radius.control,
      borderRadiusLG: radius.large,
      borderRadiusSM: radius.small,
      controlHeight: 38,
      controlHeightLG: 46,
      controlHeightSM: 30,
      fontFamily: fonts.text,
      fontSize: parseInt(type.body, 10),
      lineWidth: 1,
      boxShadow: palette.shadow,
      boxShadowSecondary: palette.shadow,
      colorBgMask: palette.scrim,
      motionDurationFast: motion.fast,
      motionDurationMid: motion.mid,
      motionDurationSlow: motion.slow,
    },
    components: componentsOf(palette),
  };
}

function componentsOf(palette: Palette): ThemeConfig['components'] {
  return {
    Button: {
      // Dark mode would dull the brand; the token is meant as it is.
      colorPrimary: palette.brand,
      colorPrimaryHover: palette.brandHover,
      colorPrimaryActive: palette.brand,
      primaryColor: palette.onBrand,
      colorError: palette.danger,
      colorErrorHover: palette.dangerHover,
      colorErrorActive: palette.danger,
      dangerColor: palette.onDanger,
      fontWeight: 600,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      defaultBg: palette.raised,
      defaultHoverBg: palette.line,
      defaultHoverColor: palette.ink,
      defaultHoverBorderColor: palette.edge,
      defaultActiveColor: palette.ink,
    },
    // A box to tick is square: with the corner of a small control it would be a circle, which is one of many.
    Checkbox: { borderRadiusSM: radius.tiny },
    Segmented: { trackBg: palette.raised, itemSelectedBg: palette.panel, itemColor: palette.muted },
    Table: {
      headerBg: 'transparent',
      headerColor: palette.muted,
      // The arrow says by which column it is sorted; a patch of another colour would not go with the panel's edge.
      headerSortActiveBg: 'transparent',
      headerSortHoverBg: palette.raised,
      bodySortBg: 'transparent',
      fixedHeaderSortActiveBg: palette.panel,
      rowHoverBg: palette.raised,
      // Ant Design's own would mix the brand in, and no tag is readable on that.
      rowSelectedBg: palette.raised,
      rowSelectedHoverBg: palette.raised,
      borderColor: palette.line,
    },
    Tooltip: { colorBgSpotlight: palette.ink, colorTextLightSolid: palette.panel },
    Modal: { borderRadiusLG: radius.panel },
    Tag: { defaultBg: palette.raised, defaultColor: palette.ink },
  };
}
