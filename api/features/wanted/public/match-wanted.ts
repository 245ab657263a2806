/** For each event of a listing. */
