/** Styles of the overview of bundles (`package_style`); all show the same facts. */
export const packageStyles = ['cards', 'list', 'table', 'ladder'] as const;
