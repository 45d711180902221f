/** Whole seconds and a literal Z: strict clients refuse fractions. */
export const instant = (milliseconds: number) => `${new Date(milliseconds).toISOString().slice(0, -'.000Z'.length)}Z`
