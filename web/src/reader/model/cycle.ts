/** The choice after the current one, starting over at the end. */
export const nextChoice = <Choice>(choices: readonly [Choice, ...Choice[]], current: Choice): Choice =>
  choices[(choices.indexOf(current) + 1) % choices.length] ?? choices[0]
