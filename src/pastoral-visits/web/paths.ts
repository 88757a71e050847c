export const VISITS = '/inventory/pastoral-visits'
