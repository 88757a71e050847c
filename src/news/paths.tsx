export const NEWS = '/news'
