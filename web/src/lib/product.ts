export const productName = 'Spinrack'
