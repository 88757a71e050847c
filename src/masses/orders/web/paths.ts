export const ORDERS = '/books/intentions/orders'
