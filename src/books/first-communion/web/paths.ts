export const PREPARATIONS = '/books/first-communion/preparations'
