export const USERS = '/administration/users'
