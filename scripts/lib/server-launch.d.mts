export const serverProgram: string
export const serverFlags: readonly string[]
export const serverEnvironment: (env: Record<string, string | undefined>) => Record<string, string | undefined>
export const withoutNews: Record<string, string>
