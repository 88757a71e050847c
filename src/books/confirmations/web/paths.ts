export const CONFIRMATION = '/books/confirmation'
export const CELEBRATION = '/books/confirmation/celebration'
export const PREPARATIONS = '/books/confirmation/preparations'
