//! Quadriga's words in English and Russian.
