/** A reported wanted ad is taken down. */
