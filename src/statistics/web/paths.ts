export const STATISTICS = '/administration/statistics'
