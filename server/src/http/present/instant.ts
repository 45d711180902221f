/** Whole seconds and a literal Z: strict clients refuse fractions. */
export const instant = (milliseconds: number) => new Date(milliseconds).toISOString().replace(/\.\d+Z$/, 'Z')
