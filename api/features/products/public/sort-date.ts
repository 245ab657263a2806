export { sortDateShift } from '#api/features/products/read-model/sort-date.ts'
